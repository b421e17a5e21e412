import { member } from './persona.ts';
import type { KycToast, Persona } from './persona.ts';

const QUIET: KycToast = {
  show_kyc_upgrade_notice: false,
  is_risk_user: false,
  risk_user_guide_frequency: 24,
  risk_user_guide_cookie_key: 'risk_guide',
  risk_user_guide_msg: 'Your password may be compromised. Check your security settings.',
  risk_user_guide_be_closed: 1,
  risk_user_guide_url: '/myaccount/kyc_home',
};

const HOSTILE_TEXT = '"><img src=x onerror="window.__owned=1"><script>window.__owned=1</script>';

/** KYC dialogs (KYC-03…08), and a persona with hostile data. */
export const KYC_PERSONAS: readonly Persona[] = [
  member('risk-user', 'Risk user', 'kyc', 'Risk dialog, closable, once in 24 hours.', {
    user: { uid: '50001', nickname: 'atrisk', user_nick: 'Risk R.' },
    toast: { kyc_toast: { ...QUIET, is_risk_user: true } },
  }),
  member(
    'risk-user-unclosable',
    'Risk user, must answer',
    'kyc',
    'Risk dialog on every load, without a close button.',
    {
      user: { uid: '50002', nickname: 'mustact', user_nick: 'Must A.' },
      toast: {
        kyc_toast: { ...QUIET, is_risk_user: true, risk_user_guide_frequency: 0, risk_user_guide_be_closed: 0 },
      },
    },
  ),
  member('kyc-upgrade', 'KYC upgrade', 'kyc', 'Upgrade dialog, once in 12 hours.', {
    user: { uid: '50003', nickname: 'upgrade', user_nick: 'Upgrade U.', verified: '2' },
    toast: { kyc_toast: { ...QUIET, show_kyc_upgrade_notice: true } },
  }),
  member(
    'hostile',
    'Hostile strings',
    'hostile',
    'Markup, scripts and javascript: links in every gateway string. Nothing may run.',
    {
      user: {
        uid: '66666',
        nickname: HOSTILE_TEXT,
        user_nick: HOSTILE_TEXT,
        user_avatar: 'https://evil.example/avatar.png',
      },
      codes: ['__proto__', 'constructor', HOSTILE_TEXT],
      settings: { flags: { ['__proto__']: true, hiddenNothingKnown: true } },
      limit: { limit_country: HOSTILE_TEXT },
      business: {
        content: `${HOSTILE_TEXT}<a href="javascript:window.__owned=1">Read</a>`,
        ok_button: 'Go',
        ok_button_router: 'javascript:window.__owned=1',
      },
      toast: {
        kyc_toast: {
          ...QUIET,
          risk_user_guide_cookie_key: 'a=b; Domain=evil.example',
          risk_user_guide_msg: HOSTILE_TEXT,
          risk_user_guide_url: '//evil.example',
        },
      },
      rebate: { kol_code: HOSTILE_TEXT },
      hostile: true,
    },
  ),
];
