import { type LayoutCode, parseLayout } from './layouts.ts';
import { SAVED_LIMITS, type SavedChart, type SavedData, type SavedLayout, type SavedStudy } from './saved.ts';

/** The layout that is shown; undefined where nothing was saved. */
export function currentLayout({ layouts, current }: SavedData): SavedLayout | undefined {
  return layouts.find(({ name }) => name === current);
}

/** The chart at a place of the layout that is shown. */
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

/** The same with another chart at a place; those between are as it is where none were. */
export function withChart(data: SavedData, index: number, chart: SavedChart): SavedData {
  return withCurrent(data, (layout) => {
    const count = Math.max(index + 1, layout.charts.length);
    const charts = [...Array(count).keys()].map((place) => (place === index ? chart : (layout.charts[place] ?? chart)));
    return { ...layout, charts };
  });
}

/** The same with another arrangement of the layout that is shown. */
export function withArrangement(data: SavedData, layout: LayoutCode): SavedData {
  return withCurrent(data, (current) => ({ ...current, layout }));
}

/** Why a name cannot be taken: there are as many as there may be. */
export function isFull(names: readonly { readonly name: string }[], name: string): boolean {
  return names.length >= SAVED_LIMITS.names && !names.some((one) => one.name === name);
}

/** What is shown under a name, which is then the one that is shown; of one that has the name already it takes the place. */
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

/** The layout that is shown stays, without its name. */
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
