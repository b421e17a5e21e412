import { inside, nextEvent, place, type Placed, until } from '../support/elements.ts';

type Tag = keyof HTMLElementTagNameMap;

/** The hydration modes: immediately, for a hydration reason, and on interaction. */
export const MODES = ['load', 'auto', 'interaction'] as const;
export type Mode = (typeof MODES)[number];

/** `it()` in browsers with `moveBefore()`, otherwise undefined. */
export const itMoves = 'moveBefore' in Element.prototype ? it : undefined;

/** Dispatches a pointer event in the element, as if the mouse moved over it. */
export function touch(element: Element): void {
  inside(element, '[data-root]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
}

/** Inserts an element and waits until it is ready. In mode `interaction`, interacts until it has hydrated. */
export async function placeIn<T extends Tag>(
  mode: Mode,
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
): Promise<Placed<HTMLElementTagNameMap[T]>> {
  if (mode !== 'interaction') return place(tag, { hydrate: mode, ...attributes });
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ hydrate: mode, ...attributes })) element.setAttribute(name, value);
  let isReady = false;
  const ready = nextEvent(element, 'exchange-ready').then(() => (isReady = true));
  document.body.append(element);
  await until(() => {
    touch(element);
    return isReady;
  }, 'hydration');
  await ready;
  return element as Placed<HTMLElementTagNameMap[T]>;
}
