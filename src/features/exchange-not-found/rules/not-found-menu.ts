import { LINKS_NEEDING } from '../../../domain/links/families/family-links.ts';
import { group, links, type Menu } from '../../../domain/menus/menu.ts';

/** The body of the not-found page: home, seven helpful links, three stories (NFP-02…12, OP-48, OP-49). */
export const NOT_FOUND_MENU: Menu = {
  name: 'not-found',
  families: LINKS_NEEDING,
  items: [
    ...links('home'),
    group('helpful', links('learn', 'blog', 'live', 'nft', 'post', 'price', 'howToBuy')),
    group('stories', [...links('halvingCountdown'), { list: 'articles' }]),
  ],
};
