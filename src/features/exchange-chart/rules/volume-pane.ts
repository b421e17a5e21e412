import { type IndicatorName, MOST_INDICATORS } from './indicators.ts';
import type { SavedStudy } from './saved.ts';

/** The volume pane of a new chart: a low pane with bars but without moving averages. */
export const VOLUME_PANE: SavedStudy = { name: 'VOL', inputs: [], hidden: false, share: 0.15 };

interface Named {
  readonly name: IndicatorName;
}

const isVolume = ({ name }: Named): boolean => name === 'VOL';

/** Returns whether a chart has a volume pane. */
export function hasVolume(studies: readonly Named[]): boolean {
  return studies.some(isVolume);
}

/** Returns the number of indicators that count towards the limit. The first volume pane doesn't count. */
export function countIndicators(studies: readonly Named[]): number {
  return studies.length - (hasVolume(studies) ? 1 : 0);
}

/** Returns the indicators without those that exceed the limit. */
export function limitIndicators<Study extends Named>(studies: readonly Study[]): readonly Study[] {
  return studies.filter((study, index) => {
    const isFree = isVolume(study) && !hasVolume(studies.slice(0, index));
    return isFree || countIndicators(studies.slice(0, index)) < MOST_INDICATORS;
  });
}

/**
 * Returns the indicators with which a chart opens. A chart without indicators has a volume pane unless the user has removed it. Charts
 * saved by older versions have no volume pane, so one is added if the user has chosen no other indicators.
 */
export function withDefaultVolume(studies: readonly SavedStudy[], isRemoved: boolean): readonly SavedStudy[] {
  return studies.length === 0 && !isRemoved ? [VOLUME_PANE] : studies;
}
