import { resolveLanguage } from '../../domain/languages/languages.ts';
import { parseOrigin } from '../../domain/links/target.ts';
import { maySeeMemberData } from '../../domain/member/member-data.ts';
import { now } from '../../platform/clock.ts';
import { documentLanguage } from '../../platform/page/document-language.ts';
import { currentOrigin, originPastBase } from '../../platform/page/location.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { configuredSite } from '../../stores/configuration/site-record.ts';
import { preferences } from '../../stores/configuration/preferences.ts';
import { getSiteContext } from '../../stores/page/site-context.ts';
import type { BaseElementState } from './element-state.ts';
import { type BadAttribute, readAttributes, readCommonAttributes, readUnknownAttributes } from './read-attributes.ts';

/** An element's state together with its bad attributes. */
export interface Resolved {
  readonly state: BaseElementState;
  readonly bad: readonly BadAttribute[];
}

/**
 * Returns an element's current state. Attributes override the configuration, which overrides the defaults. The user's choice overrides all
 * of them until the page sets the attribute again.
 */
export function resolveState(host: HTMLElement, declared: readonly string[]): Resolved {
  const configuration = pageConfiguration().getState();
  const chosen = preferences().getState();
  const { values, bad } = readAttributes(host, declared);
  const common = readCommonAttributes(host);
  const { gateway = configuration.gateway, 'link-base': linkBase = configuration.linkBase } = common.values;
  const api = gateway || originPastBase();
  const memberData = common.values['member-data'] ?? configuration.memberData ?? 'auto';
  const page = parseOrigin(currentOrigin());
  const site = configuredSite(common.values['site-id'] ?? configuration.siteId ?? 0);
  const hasLanguage = (host.getAttribute('language') ?? '').trim() !== '';
  return {
    state: {
      siteContext: getSiteContext({
        siteId: site.id,
        gateway: api,
        showsMemberData:
          memberData === 'auto' && maySeeMemberData({ page, gateway: api === '' ? page : parseOrigin(api) }),
      }),
      site,
      language:
        chosen.language ??
        (hasLanguage
          ? resolveLanguage({ attribute: common.values.language ?? 'unknown' }, site)
          : resolveLanguage({ attribute: configuration.language, document: documentLanguage() }, site)),
      theme: chosen.theme ?? common.values.theme ?? configuration.theme ?? chosen.storedTheme,
      linkBase: linkBase ?? parseOrigin(originPastBase()),
      attributes: {
        ...values,
        hydrate: common.values.hydrate ?? 'auto',
        'next-page': common.values['next-page'],
      },
      year: new Date(now()).getFullYear(),
    },
    bad: [...bad, ...common.bad, ...readUnknownAttributes(host, declared)],
  };
}
