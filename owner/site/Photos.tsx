import type { PhotoValue } from '../../contract/site-bodies.ts';
import { keyOf } from '../../contract/content-place.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { words } from '../words.ts';
import { FieldsNote, Row } from './SheetParts.tsx';
import { photoAddress } from './queries.ts';
import type { Opened } from './places.ts';
import { useFields } from './useFields.ts';

type Props = { onOpen: (opened: Opened) => void; onClose: () => void };

/** The places of photos, with their current pictures. */
export function Photos({ onOpen, onClose }: Props) {
  const { fields, error } = useFields('pictures');
  return (
    <Dialog title={words.site.jobs.photos} onClose={onClose}>
      <p className="text-sm text-muted">{words.site.photo.text}</p>
      <FieldsNote fields={fields} error={error} />
      <ul>
        {fields?.map((field) => {
          const value = field.value as PhotoValue | undefined;
          return (
            <Row key={keyOf(field)} onClick={() => onOpen({ places: [field] })}>
              <img
                src={value ? photoAddress(value) : String(field.schema['src'])}
                alt=""
                loading="lazy"
                className="rounded h-14 w-20 shrink-0 border border-line bg-asphalt object-cover"
              />
              <span className="min-w-0 flex-1">{field.title}</span>
              {value && <strong>{words.site.photo.own}</strong>}
            </Row>
          );
        })}
      </ul>
    </Dialog>
  );
}
