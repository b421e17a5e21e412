import { all, any, type Condition, type FactsOf, holds, isTrue, not } from '../../../domain/conditions/condition.ts';

/** The actions for a chart screenshot, in menu order. */
export const PICTURE_WAYS = ['save', 'copy', 'share', 'link'] as const;
export type PictureWay = (typeof PICTURE_WAYS)[number];

export type PictureFact = 'isApp' | 'canShareImages' | 'canShareFiles' | 'canCopyImages' | 'hasSnapshots';

/**
 * The condition of each action: the app shares images from certain builds on (NTV-03, NTV-04), and a link needs the page's snapshot service
 * (OP-84).
 */
export const PICTURE_MENU: Readonly<Record<PictureWay, Condition<PictureFact>>> = {
  save: all(),
  copy: isTrue('canCopyImages'),
  share: all<PictureFact>(isTrue('canShareFiles'), any<PictureFact>(not(isTrue('isApp')), isTrue('canShareImages'))),
  link: isTrue('hasSnapshots'),
};

/** Returns the available actions. */
export function pictureWays(facts: FactsOf<PictureFact>): readonly PictureWay[] {
  return PICTURE_WAYS.filter((way) => holds(PICTURE_MENU[way], facts));
}
