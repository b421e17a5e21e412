import type { LanguageCode } from '../../domain/languages/languages.ts';
import type { Origin } from '../../domain/links/target.ts';
import type { Site } from '../../domain/sites/site.ts';
import type { Theme } from '../../domain/page/themes.ts';
import type { CompiledMessages } from '../../i18n/translate.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';

/** An element's current state. Attributes override the page's configuration, which overrides the defaults. */
export interface ElementState {
  readonly siteContext: SiteContext;
  readonly site: Site;
  readonly language: LanguageCode;
  readonly messages: CompiledMessages;
  /**
   * Undefined if neither the attribute, the configuration nor the user's choice sets a theme. The style sheet then follows the system's
   * theme.
   */
  readonly theme: Theme | undefined;
  /** The origin prepended to internal links. */
  readonly linkBase: Origin | undefined;
  /** The parsed values of the element's own attributes. */
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
  /** The year in the copyright line. */
  readonly year: number;
}

/** An element's state without its messages. */
export type BaseElementState = Omit<ElementState, 'messages'>;
