import { Unbroken } from '../ui/Unbroken.tsx';

export function Paragraphs({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <section className="max-w-prose">
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-4 space-y-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="break-inside-avoid">
            <Unbroken>{paragraph}</Unbroken>
          </p>
        ))}
      </div>
    </section>
  );
}

type StepsProps = { title: string; items: { title: string; text: string }[] };

export function Steps({ title, items }: StepsProps) {
  return (
    <section className="break-inside-avoid">
      <h2 className="text-2xl">{title}</h2>
      <ol className="mt-5 grid gap-5">
        {items.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[2.75rem_1fr] gap-4">
            <span
              aria-hidden
              className="grid size-11 place-items-center rounded-md bg-saltire-fill font-sign text-lg text-white"
            >
              {index + 1}
            </span>
            <div className="max-w-prose">
              <h3 className="text-lg">{step.title}</h3>
              <p className="mt-1 text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
