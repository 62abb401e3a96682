import { useEffect, useEffectEvent, useState } from 'react';
import type { ConfirmedGroup } from '../../../contract/confirmed.ts';
import { placeName } from '../../../contract/content-place.ts';
import { linkToStep } from '../../routes.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Mistakes } from '../Mistakes.tsx';
import type { Editable, Field } from '../places.ts';
import { SheetField, TypedBefore } from '../SheetField.tsx';
import { useSheet } from '../use-sheet.ts';
import { FactsStep } from './FactsStep.tsx';
import { PricesStep } from './PricesStep.tsx';
import { stepNames } from './step-names.ts';
import { fieldsOfStep, tickOf } from './steps.ts';
import { TownsStep } from './TownsStep.tsx';

const allIsRight = 'All of this is right';
const testArrived = 'The test has reached me';

type Props = {
  group: ConfirmedGroup;
  /** As they are when the form is opened, since newer values are not what the owner saw. */
  first: Field[];
  isBlocked: boolean;
  onOpen: () => void;
  onDone: () => void;
  onThrowAway: () => void;
};

/** The form of a step, which saves its tick with what was typed. */
export function StepForm({ group, first, isBlocked, onOpen, onDone, onThrowAway }: Props) {
  const [fields] = useState(first);
  const open = useEffectEvent(onOpen);
  useEffect(() => open(), []);
  const editables = fieldsOfStep(fields, group);
  const also = tickOf(fields, group);
  const sheet = { title: stepNames[group], editables };
  const use = useSheet(sheet, linkToStep(group), { also, onDone, onThrowAway });
  const control = (one: Editable, title?: string) => {
    const { description: _, ...plain } = one.schema;
    return (
      <SheetField
        key={placeName(one)}
        use={use}
        one={one}
        title={title ?? one.title}
        schema={title === undefined ? one.schema : plain}
      />
    );
  };
  const parts = { editables, fields, control };
  return (
    <form noValidate className="grid gap-4" onSubmit={use.save}>
      <TypedBefore use={use} />
      {group === 'prices' && <PricesStep {...parts} />}
      {group === 'towns' && <TownsStep {...parts} />}
      {group !== 'prices' && group !== 'towns' && <FactsStep {...parts} />}
      {use.sendError && <Alert tone="error">{use.sendError.message}</Alert>}
      {use.unchecked && (
        <Alert>{use.unchecked}. What you typed is saved: confirm it again in a minute.</Alert>
      )}
      {use.others.length > 0 && <Mistakes errors={use.others} />}
      <Button type="submit" tone="amber" disabled={isBlocked || use.isBusy}>
        {use.isSending ? 'Saving' : group === 'messages' ? testArrived : allIsRight}
      </Button>
    </form>
  );
}
