import type { CDPSession } from '@playwright/test';

type Primitive = string | number | boolean;

/** The subset of `Accessibility.AXNode` in the DevTools protocol that the tests read. */
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

/** A screen reader's announcement of one node. */
export interface Phrase {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** The states that are announced, for example `expanded` and `level 2`. */
  readonly states: readonly string[];
  readonly isFocusable: boolean;
  /** The politeness of the live region that starts at this node, or an empty string. */
  readonly live: string;
  /** Indices of the phrases whose nodes contain this node, outermost first. */
  readonly within: readonly number[];
  readonly node: number | undefined;
}

/** Roles that a screen reader doesn't announce. A screen reader reads only their content. */
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
/** Roles that are named by their content. The content is not read again. */
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

/** Returns a screen reader's phrases for a page in reading order, derived from the browser's accessibility tree. */
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
    const isAnnounced = !one.ignored && (!SILENT.has(role) || live !== '') && !(role === 'StaticText' && name === '');
    const inside = isAnnounced ? [...within, phrases.length] : within;
    if (isAnnounced)
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
    const isRead = isAnnounced && name !== '' && READ_AS_NAME.has(role);
    for (const id of one.childIds ?? []) {
      const child = byId.get(id);
      if (child !== undefined) readChild(child, inside, isRead);
    }
  };
  /** Reads a child node. If `isRead` is true, an ancestor's name contains its text, so only focusable descendants are read. */
  const readChild = (child: AxNode, inside: readonly number[], isRead: boolean): void => {
    const focusable = child.properties?.some(({ name, value }) => name === 'focusable' && value.value === true);
    if (!isRead || focusable === true) return read(child, inside);
    for (const id of child.childIds ?? []) {
      const next = byId.get(id);
      if (next !== undefined) readChild(next, inside, true);
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
