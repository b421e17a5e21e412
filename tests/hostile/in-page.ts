/** Code that runs in the page. It must not reference this module, because only its source is sent to the page. */

/** Host suffix of the gateways in attack vectors. Requests to them are mocked in the page. */
export const HOSTILE_HOST = '.hostile.localhost';

interface HostilePage {
  noteExecution?(what: string): void;
  answersOf?: Record<string, Record<string, unknown>>;
}

/** Records injected calls, such as `alert()`, and mocks gateway responses. */
export function installHarness(host: string): void {
  const page = globalThis as unknown as HostilePage;
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      value: (...values: unknown[]) => page.noteExecution?.(`${name}(${values.join()})`),
    });
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!url.hostname.endsWith(host)) return real(input, init);
    const answer = page.answersOf?.[url.hostname]?.[url.pathname];
    if (answer === undefined) return new Response('', { status: 404 });
    // A string is a base64 body.
    return new Response(
      typeof answer === 'string'
        ? Uint8Array.from(atob(answer), (letter) => letter.charCodeAt(0))
        : JSON.stringify(answer),
    );
  };
}

/** The number of audited elements, and the numbers of nodes that strings from a server must never create. */
export interface Audit {
  readonly counts: Record<
    'elements' | 'forms' | 'inputs' | 'styles' | 'ids' | 'schemes' | 'handlers' | 'others',
    number
  >;
  /** The first findings, for debugging. */
  readonly samples: readonly string[];
  /** Distinct tag and attribute signatures of all elements. */
  readonly forms: readonly string[];
}

/**
 * Audits the shadow trees of the elements that a selector matches. Reports every node except known ones, which also exist without hostile
 * responses, and rich text. `within` limits the audit to the parts that it matches.
 */
export function auditTrees([selector, known, within]: readonly [string, readonly string[], string?]): Audit {
  const ours = new Set(known);
  const counts = { elements: 0, forms: 0, inputs: 0, styles: 0, ids: 0, schemes: 0, handlers: 0, others: 0 };
  const samples: string[] = [];
  const recorded = new Set<string>();
  const note = (kind: keyof typeof counts, element: Element): void => {
    counts[kind] += 1;
    if (samples.length < 12) samples.push(`${kind}: ${element.outerHTML.slice(0, 300)}`);
  };
  const plain = /^(?:a|b|strong|i|em|u|br|p|span|ul|ol|li)$/;
  const valued = new Set(['id', 'style', 'type', 'name', 'slot']);
  const isForeign = (name: string, value: string): boolean => {
    if (!/^(?:href|src|srcset|action|formaction|data|poster|background|cite|ping|xlink:href|target)$/.test(name))
      return false;
    if (name === 'target') return value !== '_blank' && value !== '_self';
    if (/^data:image\//i.test(value) && name === 'src') return false;
    try {
      return !['http:', 'https:', 'mailto:'].includes(new URL(value, location.href).protocol);
    } catch {
      return true;
    }
  };
  const look = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      counts.elements += 1;
      if (element.shadowRoot) look(element.shadowRoot);
      // The controls of a form can shadow its properties.
      const own = (name: 'attributes' | 'id') => Reflect.get(Element.prototype, name, element) as unknown;
      const attributes = [...(own('attributes') as NamedNodeMap)];
      const form = `${element.localName} ${attributes
        // Generated ids of React and of virtualised lists.
        .map(({ name, value }) =>
          valued.has(name) ? `${name}=${value.replace(/\d[\d.]*|_(?:[a-z]+-)?r_\w+/g, '0')}` : name,
        )
        .sort()
        .join(' ')}`;
      recorded.add(form);
      for (const { name, value } of attributes) if (isForeign(name, value)) note('schemes', element);
      if (ours.has(form)) continue;
      const isPlain =
        plain.test(element.localName) &&
        attributes.every(
          ({ name, value }) =>
            element.localName === 'a' &&
            (['href', 'target', 'rel'].includes(name) || (name === 'class' && value === 'text-link')),
        );
      if (isPlain) continue;
      if (element.localName === 'form') note('forms', element);
      else if (/^(?:input|textarea|select|button|keygen|isindex)$/.test(element.localName)) note('inputs', element);
      else if (/^(?:style|link)$/.test(element.localName) || element.hasAttribute('style')) note('styles', element);
      else if (own('id') !== '' || element.hasAttribute('name')) note('ids', element);
      else if (attributes.some(({ name }) => name.startsWith('on'))) note('handlers', element);
      else note('others', element);
    }
  };
  for (const host of Document.prototype.querySelectorAll.call(document, selector)) {
    const tree = host.shadowRoot ?? host;
    if (within === undefined) look(tree);
    else for (const part of tree.querySelectorAll(within)) look(part);
  }
  return { counts, samples, forms: [...recorded] };
}

/** Returns cross-origin links without `rel="noopener noreferrer"`, and a dialog's cross-origin answers. Uses the resolved URLs. */
export function foreignLinks([selector, own]: readonly [string, readonly string[]]): string[] {
  const results: string[] = [];
  for (const host of document.querySelectorAll(selector))
    for (const link of host.shadowRoot?.querySelectorAll('a[href]') ?? []) {
      if (!(link instanceof HTMLAnchorElement) || link.protocol === 'mailto:' || own.includes(link.origin)) continue;
      const isMarked = link.rel.includes('noopener') && link.rel.includes('noreferrer');
      const isAnswer = link.part.contains('ok') || link.part.contains('cancel');
      if (!isMarked || isAnswer) results.push(link.outerHTML.slice(0, 300));
    }
  return results;
}

/** Returns the images whose host is not allowed. */
export function foreignImages([selector, own]: readonly [string, readonly string[]]): string[] {
  const results: string[] = [];
  for (const host of document.querySelectorAll(selector))
    for (const image of host.shadowRoot?.querySelectorAll('img[src]') ?? [])
      if (
        image instanceof HTMLImageElement &&
        !image.src.startsWith('data:image/') &&
        !own.includes(new URL(image.src).origin)
      )
        results.push(image.src.slice(0, 300));
  return results;
}
