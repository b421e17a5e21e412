import { parseLanguage, resolveLanguage } from '../domain/languages.ts';
import { parseOrigin } from '../domain/links/target.ts';
import { parseSiteId, SITES } from '../domain/sites/registry.ts';
import { parseTheme } from '../domain/themes.ts';
import { now } from '../platform/clock.ts';
import { documentLanguage } from '../platform/page/document-language.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { preferences } from '../stores/configuration/preferences.ts';
import { getSiteContext } from '../stores/page/site-context.ts';
import type { ElementState } from './element-state.ts';
import { type BadAttribute, readAttributes } from './read-attributes.ts';

/** An element's state but for its texts. */
export type TextlessState = Omit<ElementState, 'messages'>;

/** The state, and what is wrong with the attributes. */
export interface Resolved {
  readonly state: TextlessState;
  readonly bad: readonly BadAttribute[];
}

/** Every tag's own, besides what is read below; `islands.ts` heeds it before any of this is loaded. */
const HYDRATE = 'hydrate=load|idle|visible|interaction';

/** Attribute over configuration over default, the person's choice over all of them until the page writes anew. */
export function resolveState(host: HTMLElement, declared: readonly string[]): Resolved {
  const configuration = pageConfiguration().getState();
  const chosen = preferences().getState();
  const { values, bad } = readAttributes(host, [HYDRATE, ...declared]);
  const faults: BadAttribute[] = [...bad];
  const read = <T>(name: string, parse: (value: unknown) => T | undefined, expected: string): T | undefined => {
    const text = host.getAttribute(name)?.trim() ?? '';
    if (text === '') return undefined;
    const value = parse(text);
    if (value === undefined) faults.push({ name, value: text, expected });
    return value;
  };

  const site =
    SITES[read('site-id', parseSiteId, 'the id of a sub-site, such as 0 or 177') ?? configuration.siteId ?? 0];
  const language = read('language', parseLanguage, 'a route code, such as en, tr or zh-tw');
  const hasLanguage = (host.getAttribute('language') ?? '').trim() !== '';
  const theme = read('theme', parseTheme, 'light or dark');
  const gateway = read('gateway', parseOrigin, 'an http or https origin') ?? configuration.gateway;
  const linkBase = read('link-base', parseOrigin, 'an http or https origin') ?? configuration.linkBase;
  return {
    state: {
      siteContext: getSiteContext({ siteId: site.id, gateway }),
      site,
      language:
        chosen.language ??
        (hasLanguage
          ? resolveLanguage({ attribute: language ?? 'unknown' }, site)
          : resolveLanguage({ attribute: configuration.language, document: documentLanguage() }, site)),
      theme: chosen.theme ?? theme ?? configuration.theme ?? chosen.storedTheme,
      linkBase,
      attributes: values,
      year: new Date(now()).getFullYear(),
    },
    bad: faults,
  };
}
