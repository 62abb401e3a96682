import { Icon } from '../../ui/Icon.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';

export function BulletCard({ title, items }: { title: string; items: string[] }) {
  return (
    <section className="rounded-lg border border-line bg-raised p-5">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Icon name="badge-check" className="mt-px text-success" />
            <span>
              <Unbroken>{item}</Unbroken>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
