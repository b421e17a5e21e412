import type { LanguageCode } from '../../domain/languages/languages.ts';
import type { Origin } from '../../domain/links/target.ts';
import type { Site } from '../../domain/sites/site.ts';
import type { Theme } from '../../domain/page/themes.ts';
import type { CompiledMessages } from '../../i18n/translate.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';

/** The current state of an element. Attributes take precedence over the page's configuration, which takes precedence over the defaults. */
export interface ElementState {
  readonly siteContext: SiteContext;
  readonly site: Site;
  readonly language: LanguageCode;
  readonly messages: CompiledMessages;
  /** Undefined when neither attribute, configuration nor the user's choice sets it: the style sheet then follows the system's theme. */
  readonly theme: Theme | undefined;
  /** Origin that is prepended to internal links. */
  readonly linkBase: Origin | undefined;
  /** The element's own attributes, parsed. */
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
  /** The year of the copyright line. */
  readonly year: number;
}

/** An element's state without its messages. */
export type BaseElementState = Omit<ElementState, 'messages'>;
