import type { CDPSession } from '@playwright/test';

type Primitive = string | number | boolean;

/** The subset of the DevTools protocol's accessibility node that the tests read. */
interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly value?: { readonly value?: Primitive };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: Primitive } }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** What a screen reader says about a node, in reading order. */
export interface Phrase {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** The states that are announced, for example `expanded` and `level 2`. */
  readonly states: readonly string[];
  readonly isFocusable: boolean;
  /** The politeness of the live region that starts at this node, or an empty string. */
  readonly live: string;
  /** Indices of the phrases that contain this phrase, outermost first. */
  readonly within: readonly number[];
  readonly node: number | undefined;
}

/** Roles that a screen reader doesn't mention. Their content is read. */
const SILENT = new Set([
  'generic',
  'none',
  'presentation',
  'InlineTextBox',
  'LineBreak',
  'ListMarker',
  'RootWebArea',
  'LabelText',
]);
/** Roles whose content is their name, so that it is not read again. */
const READ_AS_NAME = new Set(
  'button checkbox DisclosureTriangle DisclosureTriangleGrouped heading link menuitem menuitemradio option radio switch tab cell columnheader rowheader term'.split(
    ' ',
  ),
);
const STATES = [
  'disabled',
  'expanded',
  'checked',
  'selected',
  'pressed',
  'required',
  'invalid',
  'level',
  'hasPopup',
  'modal',
];

function statesOf({ properties = [], value }: AxNode): readonly string[] {
  const found = STATES.flatMap((name) => {
    const state = properties.find((property) => property.name === name)?.value.value;
    if (state === undefined || state === '' || (state === false && name !== 'expanded') || state === 'false')
      return name === 'checked' && state === 'false' ? ['not checked'] : [];
    if (name === 'expanded') return [state === true ? 'expanded' : 'collapsed'];
    return [state === true || state === 'true' ? name : `${name} ${String(state)}`];
  });
  return value?.value === undefined || value.value === '' ? found : [...found, `value ${String(value.value)}`];
}

/** Returns what a screen reader says about a page, from the browser's accessibility tree. */
export async function phrasesOf(session: CDPSession): Promise<readonly Phrase[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly AxNode[] };
  const byId = new Map(nodes.map((one) => [one.nodeId, one]));
  const phrases: Phrase[] = [];
  const read = (one: AxNode, within: readonly number[]): void => {
    const role = one.role?.value ?? 'none';
    const name = (one.name?.value ?? '').trim();
    const property = (key: string): Primitive | undefined =>
      one.properties?.find((each) => each.name === key)?.value.value;
    const live = String(property('live') ?? '');
    const isSaid = !one.ignored && (!SILENT.has(role) || live !== '') && !(role === 'StaticText' && name === '');
    const inside = isSaid ? [...within, phrases.length] : within;
    if (isSaid)
      phrases.push({
        role: role === 'StaticText' ? 'text' : role,
        name,
        description: one.description?.value ?? '',
        states: statesOf(one),
        isFocusable: property('focusable') === true,
        live: live === 'off' ? '' : live,
        within,
        node: one.backendDOMNodeId,
      });
    const isRead = isSaid && name !== '' && READ_AS_NAME.has(role);
    for (const id of one.childIds ?? []) {
      const child = byId.get(id);
      if (child !== undefined) readUnlessSaid(child, inside, isRead);
    }
  };
  /** Skips texts that the name of an outer node has said. Controls inside are read. */
  const readUnlessSaid = (child: AxNode, inside: readonly number[], isRead: boolean): void => {
    const focusable = child.properties?.some(({ name, value }) => name === 'focusable' && value.value === true);
    if (!isRead || focusable === true) return read(child, inside);
    for (const id of child.childIds ?? []) {
      const next = byId.get(id);
      if (next !== undefined) readUnlessSaid(next, inside, true);
    }
  };
  const [root] = nodes;
  if (root !== undefined) read(root, []);
  return phrases;
}

/** Returns a phrase as a line: role, name, states, description. */
export const lineOf = ({ role, name, states, description, live }: Phrase): string =>
  [role, name && `“${name}”`, ...states, live && `live ${live}`, description && `(${description})`]
    .filter(Boolean)
    .join(' ');
