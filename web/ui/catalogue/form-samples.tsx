import { useState } from 'react';
import { Checkbox } from '../inputs/checkbox.tsx';
import { CodeInput } from '../inputs/code-input.tsx';
import { ErrorSummary } from '../inputs/error-summary.tsx';
import { Field } from '../inputs/field.tsx';
import { PasswordInput } from '../inputs/password-input.tsx';
import { PhoneInput } from '../inputs/phone-input.tsx';
import { RadioGroup } from '../inputs/radio-group.tsx';
import { SearchInput } from '../inputs/search-input.tsx';
import { SelectInput } from '../inputs/select-input.tsx';
import { Switch } from '../inputs/switch.tsx';
import { TextArea } from '../inputs/text-area.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { Sample } from './sample.tsx';

const fruits = [
  { value: 'mangga', label: 'Mangga' },
  { value: 'saging', label: 'Saging' },
  { value: 'niyog', label: 'Niyog' },
];

export function FormSamples() {
  const [phone, setPhone] = useState('9171234567');
  const [code, setCode] = useState(['1', '2', '', '', '', '']);
  return (
    <Sample title="Forms">
      <ErrorSummary
        title="There are two errors to correct"
        errors={[
          { id: 'sample-last-name', message: 'Last name is required' },
          { id: 'sample-fruit', message: 'Choose a fruit' },
        ]}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="First name" help="As on your identity card" required>
          {(control) => <TextInput {...control} autoComplete="given-name" defaultValue="Niña" />}
        </Field>
        <Field id="sample-last-name" label="Last name" required error="Last name is required">
          {(control) => <TextInput {...control} autoComplete="family-name" />}
        </Field>
        <Field label="Middle name" optionalLabel="(optional)">
          {(control) => <TextInput {...control} placeholder="Placeholder" />}
        </Field>
        <Field label="Locked">{(control) => <TextInput {...control} defaultValue="+63 917 123 4567" disabled />}</Field>
        <Field label="Choice" required>
          {(control) => <SelectInput {...control} options={fruits} placeholder="Select a fruit" />}
        </Field>
        <Field label="Date">{(control) => <TextInput {...control} type="date" />}</Field>
        <Field label="Mobile number" help="We send a code to it">
          {(control) => <PhoneInput {...control} prefix="+63" value={phone} onValueChange={setPhone} />}
        </Field>
        <Field label="Password">
          {(control) => <PasswordInput {...control} labels={{ show: 'Show password', hide: 'Hide password' }} />}
        </Field>
        <Field label="Message" className="sm:col-span-2">
          {(control) => <TextArea {...control} />}
        </Field>
        <RadioGroup name="fruit" id="sample-fruit" legend="Fruit" options={fruits} required error="Choose a fruit" />
        <RadioGroup name="fruit-inline" legend="Side by side" options={fruits} defaultValue="saging" inline help="One of three" />
        <div>
          <Checkbox label="Keep me signed in" defaultChecked help="Not on a shared computer" />
          <Checkbox
            label={
              <>
                I agree to the{' '}
                <a href="#top" className="text-link">
                  terms
                </a>
              </>
            }
            error="You must agree"
          />
        </div>
        <Switch label="Open on Saturdays" defaultChecked />
        <SearchInput label="Search" placeholder="Search" />
        <SelectInput aria-label="Dense" dense options={fruits} />
      </div>
      <CodeInput label="Code" boxLabel={(n, count) => `Digit ${n} of ${count}`} value={code} onChange={setCode} />
      <CodeInput
        label="Refused code"
        boxLabel={(n, count) => `Digit ${n} of ${count}`}
        value={['', '', '', '', '', '']}
        onChange={() => {}}
        error="That code is not right"
      />
    </Sample>
  );
}
