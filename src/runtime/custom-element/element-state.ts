import type { LanguageCode } from '../../domain/languages/languages.ts';
import type { Origin } from '../../domain/links/target.ts';
import type { Site } from '../../domain/sites/site.ts';
import type { Theme } from '../../domain/page/themes.ts';
import type { CompiledMessages } from '../../i18n/translate.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';

/** What an element shows right now: its attributes, over the page's configuration, over the defaults. */
export interface ElementState {
  readonly siteContext: SiteContext;
  readonly site: Site;
  readonly language: LanguageCode;
  readonly messages: CompiledMessages;
  /** Undefined where neither attribute, configuration nor a stored choice says so: the system's, by the style sheet. */
  readonly theme: Theme | undefined;
  /** Origin put before internal links. */
  readonly linkBase: Origin | undefined;
  /** The element's own attributes, read by their declaration. */
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
  /** The year of the copyright line. */
  readonly year: number;
}

/** An element's state but for its texts. */
export type BaseElementState = Omit<ElementState, 'messages'>;
