type Consent = Partial<
  Record<
    'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage',
    'granted' | 'denied'
  >
>;

export type GtagCommand =
  | ['consent', 'default' | 'update', Consent]
  | ['js', Date]
  | ['config', string, { send_page_view: false }]
  | ['event', string, object];

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Hands a command to Google's script, at once and without waiting for anything: what
 * was pushed before the script came, or while a call is being dialled, is not lost.
 */
export const gtag: (...command: GtagCommand) => void = function () {
  // The script knows its commands by the `arguments` object; it ignores arrays.
  // eslint-disable-next-line prefer-rest-params
  (window.dataLayer ??= []).push(arguments);
};
