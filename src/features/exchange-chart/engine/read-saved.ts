import { checkInputs, isIndicator } from '../rules/indicators.ts';
import { readPaneSize, type SavedDrawing, type SavedStudy, type SymbolDrawings } from '../rules/saved.ts';
import { parsePriceScale } from '../rules/price-scale.ts';
import { parseRange } from '../rules/ranges.ts';
import { type ChartDrawings, withOthers } from '../rules/symbol-drawings.ts';
import { hasVolume, limitIndicators, withDefaultVolume } from '../rules/volume-pane.ts';
import { CHART_PROPERTIES, CHART_TYPES, type ChartProperties } from './builtin-engine.ts';

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/**
 * Returns a chart's settings in their saved form. They record whether the chart has a volume pane, so that a removed pane isn't added
 * again.
 */
export function saveProperties(
  properties: ChartProperties,
  studies: readonly SavedStudy[],
): ChartProperties & { readonly volume: boolean } {
  return { ...properties, volume: hasVolume(studies) };
}

/** Reads a chart's saved data. Omits everything that the built-in engine can't show. */
export function readSaved(data: unknown): {
  readonly properties: Partial<ChartProperties>;
  readonly studies: readonly SavedStudy[];
  readonly drawn: ChartDrawings;
} {
  const { symbol, chartProperties, studies, drawings, otherDrawings } = record(data);
  const saved = record(chartProperties);
  const valid = Object.entries(CHART_PROPERTIES).flatMap(([name, standard]) => {
    const value = Object.hasOwn(saved, name) ? saved[name] : undefined;
    return typeof value === typeof standard ? [[name, value] as const] : [];
  });
  const { type, range, scale, ...properties } = Object.fromEntries(valid) as Partial<ChartProperties>;
  return {
    properties: {
      ...properties,
      ...(type !== undefined && CHART_TYPES.includes(type) && { type }),
      ...(scale !== undefined && { scale: parsePriceScale(scale) }),
      ...(range !== undefined && { range: parseRange(range) ?? '' }),
    },
    studies: withDefaultVolume(
      limitIndicators((Array.isArray(studies) ? (studies as unknown[]) : []).flatMap(readStudy)),
      saved['volume'] === false,
    ),
    // Already validated by `parseSaved`.
    drawn: {
      symbol: typeof symbol === 'string' ? symbol : '',
      drawings: Array.isArray(drawings) ? (drawings as readonly SavedDrawing[]) : [],
      ...withOthers(Array.isArray(otherDrawings) ? (otherDrawings as readonly SymbolDrawings[]) : []),
    },
  };
}

function readStudy(value: unknown): readonly SavedStudy[] {
  const { name, inputs, hidden, share, collapsed } = record(value);
  if (!isIndicator(name) || !Array.isArray(inputs)) return [];
  const checked = checkInputs(name, inputs);
  if (!('values' in checked)) return [];
  return [{ name, inputs: checked.values, hidden: hidden === true, ...readPaneSize(share, collapsed) }];
}
