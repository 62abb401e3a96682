import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { newsQuery } from '../api/queries.ts';

let audio: AudioContext | undefined;

/** Phones let a page make a sound only after they were touched. */
function allowSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}
addEventListener('pointerdown', allowSound, { once: true });

/** Two short tones and a buzz, as far as the phone does either. */
function alert(): void {
  navigator.vibrate?.([200, 100, 200]);
  if (!audio) return;
  // After a call it may be asleep.
  void audio.resume();
  const start = audio.currentTime;
  for (const [at, pitch] of [
    [0, 880],
    [0.2, 1175],
  ] as const) {
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: 0.3 });
    volume.gain.setTargetAtTime(0, start + at + 0.1, 0.04);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + at);
    tone.stop(start + at + 0.4);
  }
}

/** While the app is in sight, a new request shows at once, with a sound or a buzz. */
export function NewRequest() {
  const client = useQueryClient();
  const { data } = useQuery(newsQuery);
  const known = useRef<string>(undefined);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!data) return;
    const newest = data.newest ?? '';
    // Ids grow with time. An older one is the newest again once the newest was answered.
    const isNew = known.current !== undefined && newest > known.current;
    if (known.current === undefined || isNew) known.current = newest;
    if (!isNew) return;
    alert();
    status.current!.textContent = 'A new request is here.';
    void client.invalidateQueries({ queryKey: ['requests'] });
  }, [client, data]);
  return <p role="status" ref={status} className="sr-only" />;
}
