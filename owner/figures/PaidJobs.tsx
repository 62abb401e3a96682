import { useState } from 'react';
import { ownerApiPath } from '../../contract/owner.ts';
import { fetchFile } from '../api/call.ts';
import { ActionButton } from '../sign-in/ActionButton.tsx';
import { monthInWords } from '../times.ts';
import { Button } from '../ui/Button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ScreenSection } from '../ui/Screen.tsx';
import { Select } from '../ui/Select.tsx';

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
  const name = `paid-jobs-${month}.xlsx`;
  const [file, setFile] = useState<File>();
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
          <label htmlFor="month" className="grid gap-1 text-sm">
            Month
            <Select
              id="month"
              value={month}
              options={months.map((one) => [one, monthInWords(one)])}
              onPick={setMonth}
            />
          </label>
          {file?.name === name ? (
            <MadeList file={file} />
          ) : (
            <ActionButton
              key={month}
              run={() => fetchFile(`${ownerApiPath}/paid-jobs.xlsx?month=${month}`, name)}
              onDone={setFile}
            >
              Make the list
            </ActionButton>
          )}
        </>
      )}
    </ScreenSection>
  );
}
