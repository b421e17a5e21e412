import { type LayoutCode, parseLayout } from './layouts.ts';
import { SAVED_LIMITS, type SavedChart, type SavedData, type SavedLayout, type SavedStudy } from './saved.ts';

/** Returns the current layout, or undefined if nothing is saved. */
export function currentLayout({ layouts, current }: SavedData): SavedLayout | undefined {
  return layouts.find(({ name }) => name === current);
}

/** Returns the chart at `index` in the current layout, or undefined if there is none. */
export function savedChart(data: SavedData, index: number): SavedChart | undefined {
  return currentLayout(data)?.charts[index];
}

function withCurrent(data: SavedData, change: (layout: SavedLayout) => SavedLayout): SavedData {
  const layout = currentLayout(data) ?? { name: data.current, layout: parseLayout(undefined), charts: [] };
  const next = change(layout);
  const isKnown = data.layouts.some(({ name }) => name === layout.name);
  const layouts = data.layouts.map((one) => (one.name === layout.name ? next : one));
  return { ...data, layouts: isKnown ? layouts : [...layouts, next] };
}

/** Returns the data with the chart at `index` in the current layout replaced. Missing charts before `index` become copies of the chart. */
export function withChart(data: SavedData, index: number, chart: SavedChart): SavedData {
  return withCurrent(data, (layout) => {
    const count = Math.max(index + 1, layout.charts.length);
    const charts = [...Array(count).keys()].map((place) => (place === index ? chart : (layout.charts[place] ?? chart)));
    return { ...layout, charts };
  });
}

/** Returns the data with a new arrangement of the current layout. */
export function withArrangement(data: SavedData, layout: LayoutCode): SavedData {
  return withCurrent(data, (current) => ({ ...current, layout }));
}

/** Returns whether saving under `name` would exceed the limit. Replacing an item with this name never exceeds it. */
export function isFull(names: readonly { readonly name: string }[], name: string): boolean {
  return names.length >= SAVED_LIMITS.names && !names.some((one) => one.name === name);
}

/** Saves the current layout under a name and makes it the current layout. Replaces an existing layout with the same name. */
export function saveLayoutAs(data: SavedData, name: string): SavedData {
  const current = currentLayout(data);
  if (current === undefined) return data;
  return {
    ...data,
    current: name,
    layouts: [...data.layouts.filter((one) => one.name !== name), { ...current, name }],
  };
}

export function openLayout(data: SavedData, name: string): SavedData {
  return data.layouts.some((one) => one.name === name) ? { ...data, current: name } : data;
}

/** Deletes a layout. The current layout remains open as the unnamed layout when it is deleted. */
export function deleteLayout(data: SavedData, name: string): SavedData {
  const isShown = data.current === name;
  const layouts = isShown
    ? data.layouts.filter((one) => one.name !== '').map((one) => (one.name === name ? { ...one, name: '' } : one))
    : data.layouts.filter((one) => one.name !== name);
  return { ...data, layouts, current: isShown ? '' : data.current };
}

export function saveTemplate(data: SavedData, name: string, studies: readonly SavedStudy[]): SavedData {
  return { ...data, templates: [...data.templates.filter((one) => one.name !== name), { name, studies }] };
}

export function deleteTemplate(data: SavedData, name: string): SavedData {
  return { ...data, templates: data.templates.filter((one) => one.name !== name) };
}
