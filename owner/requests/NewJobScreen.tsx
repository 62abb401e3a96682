import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent, ReactNode } from 'react';
import { jobFrom } from '../offline/phone-job.ts';
import { addJob } from '../offline/send-changes.ts';
import { linkToRequest } from '../routes.ts';
import { Button } from '../ui/Button.tsx';
import { useDraft } from '../ui/drafts.ts';
import { fieldClass } from '../ui/field-class.ts';
import { Screen } from '../ui/Screen.tsx';
import { words } from '../words.ts';

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="grid gap-1">
    <span>{label}</span>
    {children}
  </label>
);

/** Takes down a job that came by phone, in three fields. */
export function NewJobScreen() {
  const client = useQueryClient();
  const [phone = '', setPhone] = useDraft('job phone');
  const [message = '', setMessage] = useDraft('job message');
  const [where = '', setWhere] = useDraft('job where');
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (!phone.trim() || !message.trim()) return;
    const job = jobFrom(phone, message, where);
    void addJob(client, job);
    for (const set of [setPhone, setMessage, setWhere]) set(undefined);
    // The back button should not return to the form.
    location.replace(linkToRequest(job.id));
  };
  return (
    <Screen title={words.newJob.title} back="requests">
      <form className="grid gap-4" onSubmit={save}>
        <Field label={words.newJob.phone}>
          <input
            type="tel"
            required
            maxLength={40}
            autoComplete="off"
            className={fieldClass}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </Field>
        <Field label={words.newJob.message}>
          <textarea
            required
            rows={3}
            maxLength={3000}
            className={fieldClass}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
        <Field label={words.newJob.where}>
          <input
            maxLength={200}
            autoComplete="off"
            autoCapitalize="words"
            className={fieldClass}
            value={where}
            onChange={({ target }) => setWhere(target.value)}
          />
        </Field>
        <Button type="submit" tone="amber">
          {words.newJob.save}
        </Button>
      </form>
    </Screen>
  );
}
