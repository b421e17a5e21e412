import { all, any, type Condition, type FactsOf, holds, isTrue, not } from '../../../domain/conditions/condition.ts';

/** The actions for a chart screenshot, in menu order. */
export const SCREENSHOT_METHODS = ['save', 'copy', 'share', 'link'] as const;
export type ScreenshotMethod = (typeof SCREENSHOT_METHODS)[number];

export type ScreenshotFact = 'isApp' | 'canShareImages' | 'canShareFiles' | 'canCopyImages' | 'hasSnapshots';

/**
 * The condition for each action. In the app, sharing images requires a minimum build (NTV-03, NTV-04). A link requires the page's snapshot
 * service (OP-84).
 */
export const SCREENSHOT_MENU: Readonly<Record<ScreenshotMethod, Condition<ScreenshotFact>>> = {
  save: all(),
  copy: isTrue('canCopyImages'),
  share: all<ScreenshotFact>(
    isTrue('canShareFiles'),
    any<ScreenshotFact>(not(isTrue('isApp')), isTrue('canShareImages')),
  ),
  link: isTrue('hasSnapshots'),
};

/** Returns the available actions. */
export function screenshotMethods(facts: FactsOf<ScreenshotFact>): readonly ScreenshotMethod[] {
  return SCREENSHOT_METHODS.filter((way) => holds(SCREENSHOT_MENU[way], facts));
}
