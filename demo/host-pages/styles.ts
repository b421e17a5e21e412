import { html, type Markup, raw } from '../pages/markup.ts';
import { type HostPage, pageScript } from './host-page.ts';

const style = (sheet: string) => html`${raw(`<style>${sheet}</style>`)}${pageScript('plain')}`;
const around = (sheet: string): readonly [Markup, Markup] => [raw(`<div style="${sheet}">`), raw('</div>')];

/** Pages whose style sheets or surrounding boxes affect the elements unintentionally. */
export const STYLE_PAGES: readonly HostPage[] = [
  {
    key: 'contained',
    title: 'Contained and clipped',
    text: '`contain` and `overflow: hidden` around everything, in a box of its own size.',
    head: pageScript('plain'),
    around: around('contain: layout paint style; overflow: hidden; isolation: isolate; position: relative'),
  },
  {
    key: 'transformed',
    title: 'Transformed and filtered',
    text: 'Fixed positions refer to this box instead of the viewport.',
    head: pageScript('plain'),
    around: around(
      'transform: scale(0.9); transform-origin: 0 0; filter: saturate(1.1); perspective: 900px; will-change: transform',
    ),
  },
  {
    key: 'zoomed',
    title: 'Zoomed',
    text: 'The page is enlarged with `zoom`.',
    head: pageScript('plain'),
    around: around('zoom: 1.25'),
  },
  {
    key: 'unselectable',
    title: 'Unselectable text',
    text: '`user-select: none` on everything, to prevent copying.',
    head: style('*{-webkit-user-select:none;user-select:none;-webkit-touch-callout:none}'),
  },
  {
    key: 'reverted',
    title: 'Everything reverted',
    text: '`* { all: revert }`, as a reset.',
    head: style('*{all:revert}'),
  },
  {
    key: 'vertical',
    title: 'Vertical writing',
    text: 'A page of vertical Japanese text.',
    head: style('html{writing-mode:vertical-rl;text-orientation:upright;letter-spacing:.1em}'),
  },
  {
    key: 'unknown-tags',
    title: 'Styles for unknown tags',
    text: 'Rules for all tags that the page author did not list.',
    head: style(
      'body *:not(div,p,a,span,ul,ol,li,h1,h2,h3,table,tbody,tr,td,th,form,label,input,button,main,em){display:inline-block;border:3px dotted red;font:italic 22px/3 fantasy;text-transform:uppercase;color:red;text-indent:40px}',
    ),
  },
];
