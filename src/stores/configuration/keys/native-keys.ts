import * as v from 'valibot';
import { isObject } from '../../../api/parse-json.ts';
import { type NativeApp, parseNativeTemplate } from '../../../domain/links/native.ts';
import { type KycGuide, kycGuidePath } from '../../../domain/compliance/kyc-guides.ts';
import { knownKeys, listOf, object, parsed, readId, readText, type Schema } from './schema.ts';

const template = parsed(parseNativeTemplate, 'is not a native link');
const pattern = parsed(readPattern, 'is not a regular expression');
const types = parsed(
  listOf((type) => (typeof type === 'string' ? type : undefined)),
  'is not a list of strings',
);

/** Templates of native links by module, and the patterns that identify the app (NTV-01, NTV-02, OP-69). */
const native = object({
  trade: template,
  futures: template,
  information: template,
  login: template,
  kyc: template,
  kycOlder: template,
  userAgent: pattern,
  build: pattern,
  deviceTypes: types,
} satisfies Readonly<Record<keyof NativeApp, Schema<unknown>>>);

const GUIDE_KEYS = ['id', 'slug'];

/** Keys that configure links into the native app. */
export const NATIVE_KEYS = {
  native,
  kycGuide: v.pipe(
    knownKeys([...GUIDE_KEYS, 'app'], { app: GUIDE_KEYS }),
    parsed(readGuide, 'needs the id and the slug of an article'),
  ),
};

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
