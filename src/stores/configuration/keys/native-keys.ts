import { isObject } from '../../../api/parse-json.ts';
import { type NativeApp, parseNativeTemplate } from '../../../domain/links/native.ts';
import { type KycGuide, kycGuidePath } from '../../../domain/compliance/kyc-guides.ts';
import { known, object, readId, readText, refuseUnknown } from './kinds.ts';
import { key, kind, type Reader, type Refuse } from './reader.ts';

const template = kind(known(parseNativeTemplate, 'is not a native link'), { type: 'string' });
const pattern = kind(known(readPattern, 'is not a regular expression'), { type: 'string' });

/** Forms of native links by module, and how the app is told apart (NTV-01, NTV-02, OP-69). */
const native = object({
  trade: key(template, 'Form of links to trading.'),
  futures: key(template, 'Form of links to futures.'),
  information: key(template, 'Form of links to announcements, articles and help.'),
  login: key(template, 'Form of links to log-in and sign-up.'),
  kyc: key(template, 'Form of links to identity verification.'),
  kycOlder: key(template, 'The same for iOS builds before 202306151200.'),
  userAgent: key(pattern, 'Regular expression of the app’s user agent.'),
  build: key(pattern, 'Regular expression of the app’s user agent; its first group is the build.'),
  deviceTypes: key(
    kind(known(readTypes, 'is not a list of texts'), { type: 'readonly string[]' }),
    'Values of the cookie `device_type` that mean the app.',
  ),
} satisfies Readonly<Record<keyof NativeApp, Reader<unknown>>>);

export const NATIVE_KEYS = {
  native: key(native, 'Forms of links in the native app, and how the app is told apart.'),
  kycGuide: key(
    kind(readGuideWhole, {
      type: '{ readonly id: string | number; readonly slug: string; readonly app?: { readonly id: string | number; readonly slug: string } }',
    }),
    'The help article about identity verification that KYC notices name, and that of the app.',
  ),
};

const GUIDE_KEYS = ['id', 'slug'];

function readGuideWhole(value: unknown, refuse: Refuse): KycGuide | undefined {
  const guide = readGuide(value);
  if (guide === undefined) refuse('needs the id and the slug of an article');
  if (!isObject(value)) return guide;
  refuseUnknown(value, [...GUIDE_KEYS, 'app'], refuse);
  const refuseOfApp: Refuse = (why, path = '', remedy, names) => refuse(why, `app.${path}`, remedy, names);
  if (isObject(value['app'])) refuseUnknown(value['app'], GUIDE_KEYS, refuseOfApp);
  return guide;
}

function readGuide(value: unknown): KycGuide | undefined {
  if (!isObject(value)) return undefined;
  const { id, slug, app } = value;
  const guide = { id: readId(id) ?? '', slug: readText(slug) ?? '' };
  if (kycGuidePath(guide, false) === undefined) return undefined;
  const inApp = app === undefined ? undefined : readGuide(app);
  return inApp === undefined ? guide : { ...guide, app: inApp };
}

function readPattern(value: unknown): string | undefined {
  try {
    return typeof value === 'string' && value !== '' && new RegExp(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readTypes(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((type) => typeof type === 'string') ? value : undefined;
}
