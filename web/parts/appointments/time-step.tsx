import { useEffect, useEffectEvent, useState } from 'react';
import { formatAppointment, parseSlot, toSlotDate } from '#model/appointments/slot.ts';
import type { OfferedTimes } from '#model/endpoints/office/appointments.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { TimePicker } from './time-picker.tsx';
import { useOfferedTimes } from './use-offered-times.ts';

interface TimeStepProps {
  service: string;
  /** The chosen time, as `formatSlot` writes it; '' for none. */
  value: string;
  onChoose: (slot: string) => void;
}

/**
 * Optional choice of an appointment: a step of the online form, and a part of the counter's form.
 */
export function TimeStep({ service, value, onChoose }: TimeStepProps) {
  const { t } = useTranslation();
  const times = useOfferedTimes(service);
  const [isGone, setIsGone] = useState(false);
  const { days } = times;
  const checkValue = useEffectEvent((days: OfferedTimes['days']) => {
    const slot = parseSlot(value);
    if (value === '') return;
    if (days.some(({ day, minutes }) => day === slot?.day && minutes.includes(slot.minute))) return;
    // A draft may be from yesterday.
    setIsGone(true);
    onChoose('');
  });
  useEffect(() => {
    if (days) checkValue(days);
  }, [days]);
  return (
    <>
      {isGone && (
        <Alert tone="warning" role="alert" className="mb-5">
          {t('appointments.gone')}
        </Alert>
      )}
      <TimePicker times={times} value={value} onChoose={onChoose} failureHint={t('appointments.failed.apply')} />
      <p role="status" className="mt-5 font-semibold">
        {value === '' ? t('appointments.noneChosen') : <ChosenTime value={value} isSentence />}
      </p>
      {value !== '' && (
        <Button variant="ghost" size="sm" className="mt-1" onClick={() => onChoose('')}>
          {t('appointments.clear')}
        </Button>
      )}
    </>
  );
}

/** The chosen time as text, with `isSentence` as a sentence. */
export function ChosenTime({ value, isSentence }: { value: string; isSentence?: boolean }) {
  const { t, language } = useTranslation();
  const slot = parseSlot(value);
  const time = slot ? formatAppointment(toSlotDate(slot), language) : '';
  if (isSentence) return t('appointments.chosen', { time });
  return time || t('appointments.noneChosen');
}
