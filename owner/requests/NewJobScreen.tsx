import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { digitsIn, leastDigits } from '../../contract/typed-number.ts';
import { jobFrom } from './phone-job.ts';
import { addJob } from './changes.ts';
import { linkToRequest } from '../routes.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { useDraft } from '../ui/drafts.ts';
import { fieldClass } from '../ui/field-class.ts';
import { LabelledInput } from '../ui/LabelledInput.tsx';
import { Screen } from '../ui/Screen.tsx';

/** Takes down a job that came by phone, in three fields. */
export function NewJobScreen() {
  const client = useQueryClient();
  const [phone = '', setPhone] = useDraft('job phone');
  const [message = '', setMessage] = useDraft('job message');
  const [where = '', setWhere] = useDraft('job where');
  /** Of a job that was refused and is put right. */
  const [id, setId] = useDraft('job id');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const digits = digitsIn(phone).length;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (!phone.trim() || !message.trim()) return;
    if (digits < leastDigits && !isAsked) {
      setAsked(true);
      field.current?.focus();
      return;
    }
    const job = jobFrom(phone, message, where, id);
    void addJob(client, job);
    for (const set of [setPhone, setMessage, setWhere, setId]) set(undefined);
    // The back button should not return to the form.
    location.replace(linkToRequest(job.id));
  };
  return (
    <Screen title="Job by phone" back="requests">
      <form className="grid gap-4" onSubmit={save}>
        <LabelledInput
          label="Their number"
          ref={field}
          type="tel"
          required
          maxLength={40}
          value={phone}
          onChange={({ target }) => {
            setPhone(target.value);
            setAsked(false);
          }}
        />
        {isAsked && (
          <Alert tone="error">
            <p>That number has only {digits} digits. Please ask for the whole number.</p>
          </Alert>
        )}
        <label className="grid gap-1">
          What happened
          <textarea
            required
            rows={3}
            maxLength={3000}
            className={fieldClass}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </label>
        <LabelledInput
          label="Plate or place (optional)"
          maxLength={200}
          autoCapitalize="words"
          value={where}
          onChange={({ target }) => setWhere(target.value)}
        />
        <Button type="submit" tone="amber">
          {isAsked ? 'Write it down anyway' : 'Write it down'}
        </Button>
      </form>
    </Screen>
  );
}
