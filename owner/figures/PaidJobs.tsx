import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ownerApiPath } from '../../contract/owner.ts';
import { fetchFile } from '../api/call.ts';
import { monthInWords } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { fieldClass } from '../ui/field-class.ts';
import { saveFile } from '../ui/save-file.ts';
import { ScreenSection } from '../ui/Screen.tsx';

/** Sharing needs a tap of its own: the one that asked for the file is too long ago by then. */
function MadeList({ file }: { file: File }) {
  const shared = { files: [file] };
  return (
    <div role="status" className="flex flex-wrap gap-2">
      {navigator.canShare?.(shared) && (
        // Closing the phone's dialog is no error.
        <Button
          tone="amber"
          onClick={() => void navigator.share?.(shared).catch(() => undefined)}
        >
          Share it
        </Button>
      )}
      <Button onClick={() => saveFile(file)}>Download it</Button>
    </div>
  );
}

/** The paid jobs of a month for the accountant, of those months that still have any. */
export function PaidJobs({ months }: { months: string[] }) {
  const [month, setMonth] = useState(months[0]);
  const make = useMutation({
    mutationFn: (asked: string) =>
      fetchFile(`${ownerApiPath}/paid-jobs.xlsx?month=${asked}`, `paid-jobs-${asked}.xlsx`),
  });
  return (
    <ScreenSection title="For your accountant">
      {month === undefined ? (
        <p className="text-muted">No paid job is kept.</p>
      ) : (
        <>
          <p className="text-sm text-muted">
            The paid jobs of a month as a spreadsheet: date, reference, car, price and the day
            it was paid. Make it each month: requests are deleted after some time.
          </p>
          <label className="grid gap-1 text-sm">
            Month
            <select
              className={fieldClass}
              value={month}
              onChange={({ target }) => {
                setMonth(target.value);
                make.reset();
              }}
            >
              {months.map((one) => (
                <option key={one} value={one}>
                  {monthInWords(one)}
                </option>
              ))}
            </select>
          </label>
          {make.error && <Alert tone="error">{make.error.message}</Alert>}
          {make.data ? (
            <MadeList file={make.data} />
          ) : (
            <Button disabled={make.isPending} onClick={() => make.mutate(month)}>
              Make the list
            </Button>
          )}
        </>
      )}
    </ScreenSection>
  );
}
