import type { CONFIGURATION_KEYS } from './configuration-keys.ts';
import { ELEMENT_KEY_DOCS } from './keys/element-keys.docs.ts';
import { LINK_KEY_DOCS } from './keys/link-keys.docs.ts';
import { NATIVE_KEY_DOCS } from './keys/native-keys.docs.ts';
import type { DocsOf } from './keys/schema.docs.ts';
import { ADDRESS_KEY_DOCS, SERVICE_KEY_DOCS } from './keys/service-keys.docs.ts';
import { SITE_KEY_DOCS } from './keys/site-keys.docs.ts';
import { TEXT_KEY_DOCS } from './keys/text-keys.docs.ts';

/** The type and meaning of each page configuration key, in the order of `configuration.d.ts` and `docs/configuration.md`. */
export const CONFIGURATION_KEY_DOCS: DocsOf<typeof CONFIGURATION_KEYS> = {
  ...ELEMENT_KEY_DOCS,
  ...LINK_KEY_DOCS,
  ...ADDRESS_KEY_DOCS,
  ...SERVICE_KEY_DOCS,
  ...NATIVE_KEY_DOCS,
  ...SITE_KEY_DOCS,
  ...TEXT_KEY_DOCS,
};
