import type { ElementMessages } from './element-messages.ts';

/**
 * The message shown in place of an element that failed to render. Copies only the required keys from `src/i18n/messages`, so that this
 * entry doesn't include all other messages. `crash-messages.test.ts` compares both copies.
 */
export const CRASH_MESSAGES: ElementMessages = {
  en: { 'crash.title': 'Something went wrong', 'crash.refresh': 'Refresh' },
  zh: { 'crash.title': '出了点问题', 'crash.refresh': '刷新' },
  vi: { 'crash.title': 'Đã xảy ra lỗi', 'crash.refresh': 'Làm mới' },
  'zh-tw': { 'crash.title': '發生錯誤', 'crash.refresh': '重新整理' },
  es: { 'crash.title': 'Algo ha salido mal', 'crash.refresh': 'Actualizar' },
  ru: { 'crash.title': 'Что-то пошло не так', 'crash.refresh': 'Обновить' },
  fr: { 'crash.title': 'Une erreur s’est produite', 'crash.refresh': 'Actualiser' },
  de: { 'crash.title': 'Etwas ist schiefgelaufen', 'crash.refresh': 'Aktualisieren' },
  pt: { 'crash.title': 'Ocorreu um erro', 'crash.refresh': 'Atualizar' },
  th: { 'crash.title': 'เกิดข้อผิดพลาด', 'crash.refresh': 'รีเฟรช' },
  id: { 'crash.title': 'Terjadi kesalahan', 'crash.refresh': 'Muat ulang' },
  tr: { 'crash.title': 'Bir sorun oluştu', 'crash.refresh': 'Yenile' },
  ja: { 'crash.title': '問題が発生しました', 'crash.refresh': '再読み込み' },
  ar: { 'crash.title': 'حدث خطأ ما', 'crash.refresh': 'تحديث' },
  uk: { 'crash.title': 'Щось пішло не так', 'crash.refresh': 'Оновити' },
  'pt-br': { 'crash.title': 'Algo deu errado', 'crash.refresh': 'Atualizar' },
  nl: { 'crash.title': 'Er is iets misgegaan', 'crash.refresh': 'Vernieuwen' },
  it: { 'crash.title': 'Si è verificato un errore', 'crash.refresh': 'Aggiorna' },
};
