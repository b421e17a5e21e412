import { load } from '@fingerprintjs/fingerprintjs';

/** Returns FingerprintJS's visitor ID. No data is sent. */
export async function readFingerprint(): Promise<string> {
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}
