import { load } from '@fingerprintjs/fingerprintjs';

/** The visitor id of FingerprintJS; nothing is sent anywhere. */
export async function readFingerprint(): Promise<string> {
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}
