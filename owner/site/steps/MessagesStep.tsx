import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownerApiPath } from '../../../contract/owner.ts';
import type { TestMessages } from '../../../contract/owner-answers.ts';
import { call } from '../../api/call.ts';
import { testMessagesQuery } from '../../api/queries.ts';
import { NotificationSwitch } from '../../settings/Notifications.tsx';
import { ActionButton } from '../../sign-in/ActionButton.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

type Way = TestMessages['ways'][number];

const names = { whatsapp: 'WhatsApp:', email: 'Email:', push: 'This phone:' };

/** The result of a test by one way, or whether it is set up. */
function stateOf({ isSetUp, sent, error }: Way) {
  if (sent === null) return isSetUp ? 'set up' : 'not set up';
  return sent ? 'sent' : `not sent. Show this to whoever runs the server: ${error}`;
}

/** The settings that are missing, to be copied for whoever runs the server. */
function Lacking({ settings }: { settings: string[] }) {
  if (settings.length === 0) return null;
  const request = `Please set these for the website, then start it again (docs/going-live.md): ${settings.join(', ')}`;
  return (
    <div className="grid gap-2 text-sm">
      <p>{request}</p>
      <CopyButton text={request}>Copy this for whoever runs the server</CopyButton>
    </div>
  );
}

/** Sends a test by each way that is set up, and names the settings that the others lack. */
export function MessagesStep({ onSent }: { onSent: () => void }) {
  const client = useQueryClient();
  const { data, error } = useQuery(testMessagesQuery);
  const ways = data?.ways ?? [];
  return (
    <>
      {error && <Alert tone="error">{error.message}</Alert>}
      <ul className="grid gap-2">
        {ways.map((way) => (
          <li key={way.channel} className="grid gap-2 border-b border-line py-2">
            <p>
              <strong>{names[way.channel]}</strong> {stateOf(way)}
              {way.lacks.length > 0 && (
                <span className="block text-sm break-words text-muted">
                  {way.lacks.join(', ')}
                </span>
              )}
            </p>
            {way.channel === 'push' && !way.isSetUp && <NotificationSwitch tone="quiet" />}
          </li>
        ))}
      </ul>
      <Lacking settings={ways.flatMap(({ lacks }) => lacks)} />
      <ActionButton
        disabled={!ways.some(({ isSetUp }) => isSetUp)}
        run={() => call<TestMessages>('POST', `${ownerApiPath}/test-messages`)}
        onDone={(tried) => {
          client.setQueryData(testMessagesQuery.queryKey, tried);
          if (tried.ways.some(({ sent }) => sent)) onSent();
        }}
      >
        Send me a test
      </ActionButton>
    </>
  );
}
