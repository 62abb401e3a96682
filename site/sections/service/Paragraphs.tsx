import { Unbroken } from '../../ui/Unbroken.tsx';

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
