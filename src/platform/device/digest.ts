/** Returns a string's hash in the format of an `integrity` attribute, or undefined on insecure origins, which have no Web Crypto. */
export async function integrityOf(text: string, bits: 256 | 384 | 512): Promise<string | undefined> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) return undefined;
  const hash = await subtle.digest(`SHA-${bits}`, new TextEncoder().encode(text));
  return `sha${bits}-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/** Returns a string's SHA-256 hash in the format of `integrityOf()`. */
export const sha256 = (text: string): Promise<string | undefined> => integrityOf(text, 256);

/** Returns 128 random bits as 32 hexadecimal digits. */
export function randomId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
