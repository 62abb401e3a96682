import { notifyPath, type NotifyAnswer } from '../../../contract/api.ts';
import type { QuoteValues } from '../../../contract/fields.ts';

/**
 * Asks the server to notify the owner of a stored request. Its outcome is only logged:
 * the request is safe, and the server tries again by itself.
 */
export async function notifyOwner(values: QuoteValues): Promise<void> {
  try {
    const response = await fetch(notifyPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
      keepalive: true,
    });
    const { whatsappSent, error } = (await response.json()) as NotifyAnswer;
    if (!whatsappSent) console.warn('WhatsApp notification not sent:', error);
  } catch (error) {
    console.warn('WhatsApp notification not sent:', error);
  }
}
