import { pageGlobal } from '../../lib/page-global.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { randomId } from '../../platform/device/digest.ts';
import { onPageReturn } from '../../platform/page/watch-return.ts';

interface PageView {
  id: string;
}

function createPageView(): PageView {
  const view = { id: randomId() };
  // A page that the back-forward cache restores is another page view.
  onPageReturn((type) => {
    if (type === 'restored') view.id = randomId();
  });
  return view;
}

/** Returns the random ID of the current page view. It isn't stored, and it isn't derived from the user, the device or the page. */
export function pageViewId(): string {
  return pageGlobal(
    'page-view',
    createPageView,
    (value): value is PageView => isPlainObject(value) && typeof value['id'] === 'string',
  ).id;
}
