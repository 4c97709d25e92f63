export type {
  Deck,
  Definition,
  Effect,
  Event,
  IllegalReason,
  Operator,
  Pending,
  PlacedCard,
  SequenceChange,
  View,
} from "../../generated/madmatix";
