import { all, any, type Condition, type FactsOf, holds, isTrue, not } from '../../../domain/conditions/condition.ts';

/** What can be done with a picture of a chart, in the order of the menu. */
export const PICTURE_WAYS = ['save', 'copy', 'share', 'link'] as const;
export type PictureWay = (typeof PICTURE_WAYS)[number];

export type PictureFact = 'isApp' | 'canShareImages' | 'canShareFiles' | 'canCopyImages' | 'hasSnapshots';

/** When each is offered: in the app only the builds that take images share (NTV-03, NTV-04); a link only where the page has a place for pictures (OP-84). */
export const PICTURE_MENU: Readonly<Record<PictureWay, Condition<PictureFact>>> = {
  save: all(),
  copy: isTrue('canCopyImages'),
  share: all<PictureFact>(isTrue('canShareFiles'), any<PictureFact>(not(isTrue('isApp')), isTrue('canShareImages'))),
  link: isTrue('hasSnapshots'),
};

/** The ways that are offered. */
export function pictureWays(facts: FactsOf<PictureFact>): readonly PictureWay[] {
  return PICTURE_WAYS.filter((way) => holds(PICTURE_MENU[way], facts));
}
