/**
 * Generates `dist/shell.css`, which reserves the space of every element before its script runs. Its rules are derived from the `:host`
 * rules in the elements' style sheets, so that the reserved space always matches the elements' size.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Declaration, type DeclarationBlock, type SelectorComponent, transform } from 'lightningcss';
import { elementStyles } from './styles.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

/** The oldest supported browsers. */
const TARGETS = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 123 << 16 };

/** Host properties that determine how much space an element occupies. */
const SPACE = /^(?:display|(?:min-|max-)?(?:block-size|inline-size|height|width))$/;

/** Rules that have no counterpart in the elements' style sheets. */
const BEFORE_DEFINITION = [
  'compliance-gate:not(:defined){visibility:hidden}',
  // Hide slotted content that the defined element doesn't render initially. Otherwise, it would move the content below it.
  'compliance-gate:not(:defined)>:is([slot=blocked],[slot=tip]),exchange-reminder:not(:defined)>[slot=empty]{display:none}',
  // Include the margins of slotted content, as the defined elements do. The rule has a low specificity, so that pages can hide elements.
  ':is(exchange-footer,exchange-header,exchange-not-found,exchange-search,exchange-side-nav):where(:not(:defined)){display:flow-root}',
  'exchange-announcement{min-block-size:var(--exchange-announcement-height,0px)}',
  'exchange-not-found{min-block-size:calc(100vh - 64px)}',
  '@media (width<992px){exchange-not-found{min-block-size:calc(100vh - 56px)}}',
  'exchange-chart{min-block-size:var(--exchange-chart-height,420px)}',
  '@media (width<768px){exchange-chart{min-block-size:var(--exchange-chart-height,320px)}}',
].join('\n');

function isSpace({ property, value }: Declaration): boolean {
  return SPACE.test(property === 'unparsed' ? value.propertyId.property : property);
}

/** Returns the declarations that affect space, without `!important`, so that the page's style sheets can override them. */
function spaceOf(block: DeclarationBlock | undefined): Declaration[] {
  return [...(block?.declarations ?? []), ...(block?.importantDeclarations ?? [])].filter(isSpace);
}

/** Converts `:host(selector)` to a selector for the page. Returns undefined for selectors that match inside the element. */
function hostSelector(selector: readonly SelectorComponent[], tag: string): SelectorComponent[] | undefined {
  const [host] = selector;
  if (selector.length !== 1 || host?.type !== 'pseudo-class' || host.kind !== 'host') return undefined;
  return [{ type: 'type', name: tag }, ...(host.selectors ?? [])];
}

/** Returns the rules that reserve an element's space. */
export function pageRules(tag: string, text: string): string {
  const { code } = transform({
    filename: `${tag}.css`,
    code: Buffer.from(text),
    minify: true,
    targets: TARGETS,
    visitor: {
      Rule: {
        style({ value }) {
          const selectors = value.selectors.map((one) => hostSelector(one, tag)).filter((one) => one !== undefined);
          const declarations = spaceOf(value.declarations);
          if (selectors.length === 0 || declarations.length === 0) return [];
          return {
            type: 'style',
            value: { ...value, selectors, declarations: { declarations, importantDeclarations: [] }, rules: [] },
          };
        },
        keyframes: () => [],
        container: () => [],
        'starting-style': () => [],
      },
    },
  });
  return withoutEmptyRules(code.toString());
}

/** Removes rules until none are empty, because removing a rule can leave its parent rule empty. */
function withoutEmptyRules(text: string): string {
  const { code } = transform({ filename: 'shell.css', code: Buffer.from(text), minify: true, targets: TARGETS });
  return code.length === text.length ? text : withoutEmptyRules(code.toString());
}

/** Returns the content of `shell.css` for the current sources. */
export async function pageSheet(): Promise<string> {
  const styles = await elementStyles();
  const rules = [...styles].map(([tag, text]) => pageRules(tag, text));
  return `${[...rules, BEFORE_DEFINITION].join('\n')}\n`;
}

export async function writePageSheet(): Promise<void> {
  await writeFile(path.join(DIST, 'shell.css'), await pageSheet());
}
