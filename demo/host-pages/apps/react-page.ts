/**
 * A page that React renders, including the shell's elements. Each click on the button rerenders the tree, and the first click also inserts a
 * paragraph before the elements.
 */
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ABOVE, BELOW } from './elements.ts';

const draw = (list: typeof ABOVE | typeof BELOW, presses: number) =>
  list.map(([tag, own]) => h(tag, { key: tag, ...own, 'data-presses': presses }));

function Page() {
  const [presses, setPresses] = useState(0);
  useEffect(() => document.documentElement.setAttribute('data-page', 'ready'), []);
  return [
    presses > 0 ? h('p', { key: 'said' }, `Pressed ${presses} times`) : null,
    ...draw(ABOVE, presses),
    h('main', { key: 'content', id: 'content' }, [
      h('h1', { key: 'title', id: 'title' }, 'Orders of the week'),
      h('button', { key: 'press', id: 'press', type: 'button', onClick: () => setPresses((had) => had + 1) }, 'Press'),
      h('span', { key: 'answer', id: 'answer' }, presses > 0 ? 'pressed' : ''),
    ]),
    ...draw(BELOW, presses),
  ];
}

createRoot(document.getElementById('app') as HTMLElement).render(h(Page));
