CREATE TABLE "bank_matches" (
	"movement_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"how" text NOT NULL,
	"booked" boolean NOT NULL,
	"actor" text NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_matches_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "bank_matches_how" CHECK ("bank_matches"."how" in ('by_reference', 'by_hand'))
);
--> statement-breakpoint
CREATE TABLE "bank_movement_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_movement_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"account" text NOT NULL,
	"fingerprint" text NOT NULL,
	"bank_id" text,
	"booked_on" date NOT NULL,
	"value_on" date,
	"movement_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer" text NOT NULL,
	"account_last4" text,
	"reference" text NOT NULL,
	"is_return" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_movements_fingerprint" UNIQUE("account","fingerprint"),
	CONSTRAINT "bank_movements_state" CHECK ("bank_movements"."state" in ('open', 'matched', 'set_aside', 'outgoing')),
	CONSTRAINT "bank_movements_amount" CHECK ("bank_movements"."movement_amount" <> 0),
	CONSTRAINT "bank_movements_matched" CHECK ("bank_movements"."state" <> 'matched' or "bank_movements"."movement_amount" > 0),
	CONSTRAINT "bank_movements_reason" CHECK (("bank_movements"."state" in ('open', 'set_aside')) = ("bank_movements"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"file_hash" text NOT NULL,
	"position" integer NOT NULL,
	"reading" jsonb NOT NULL,
	"account" text NOT NULL,
	"from_on" date,
	"to_on" date,
	"opening_amount" bigint,
	"closing_amount" bigint,
	"currency" text,
	"movements" integer NOT NULL,
	"kept" integer NOT NULL,
	"imported_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_statements_file" UNIQUE("file_hash","position"),
	CONSTRAINT "bank_statements_balances" CHECK ("bank_statements"."currency" is not null or ("bank_statements"."opening_amount" is null and "bank_statements"."closing_amount" is null))
);
--> statement-breakpoint
CREATE TABLE "tax_rate_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rate_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"country" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate" integer NOT NULL,
	"rate_before" integer,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_rate_changes_what" CHECK ("tax_rate_changes"."what" in ('planned', 'changed', 'taken_back'))
);
--> statement-breakpoint
CREATE TABLE "feedback_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feedback_id" text NOT NULL,
	"text" text NOT NULL,
	"answered_by" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "feedback_answers_key" UNIQUE("feedback_id","answered_by","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "organisation_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"order_no" text NOT NULL,
	"total_amount" bigint NOT NULL,
	"total_currency" text NOT NULL,
	"titles" text[] NOT NULL,
	"asked_by" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "organisation_approvals_state" CHECK ("organisation_approvals"."state" in ('pending', 'approved', 'refused', 'withdrawn', 'void')),
	CONSTRAINT "organisation_approvals_decided" CHECK (("organisation_approvals"."state" = 'pending') = ("organisation_approvals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "organisation_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"act" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"about_id" text,
	"about" text DEFAULT '' NOT NULL,
	"role" text,
	CONSTRAINT "organisation_acts_act" CHECK ("organisation_acts"."act" in ('formed', 'renamed', 'invited', 'invitation_withdrawn', 'joined', 'declined', 'role_changed', 'removed', 'left', 'approval_asked', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "organisation_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"approval_above_amount" bigint,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" text,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	CONSTRAINT "organisation_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "organisation_invitations_role" CHECK ("organisation_invitations"."role" in ('owner', 'buyer', 'billing', 'operator', 'viewer')),
	CONSTRAINT "organisation_invitations_bound" CHECK ("organisation_invitations"."approval_above_amount" is null or "organisation_invitations"."role" = 'buyer'),
	CONSTRAINT "organisation_invitations_accepted" CHECK (("organisation_invitations"."accepted_by" is null) = ("organisation_invitations"."accepted_at" is null)),
	CONSTRAINT "organisation_invitations_ended" CHECK (("organisation_invitations"."ended_at" is null) = ("organisation_invitations"."ended_because" is null)),
	CONSTRAINT "organisation_invitations_because" CHECK ("organisation_invitations"."ended_because" in ('declined', 'withdrawn')),
	CONSTRAINT "organisation_invitations_one_end" CHECK ("organisation_invitations"."accepted_at" is null or "organisation_invitations"."ended_at" is null)
);
--> statement-breakpoint
CREATE TABLE "organisation_members" (
	"organisation_id" text NOT NULL,
	"member_id" text NOT NULL,
	"role" text NOT NULL,
	"approval_above_amount" bigint,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"left_because" text,
	CONSTRAINT "organisation_members_organisation_id_member_id_joined_at_pk" PRIMARY KEY("organisation_id","member_id","joined_at"),
	CONSTRAINT "organisation_members_role" CHECK ("organisation_members"."role" in ('owner', 'buyer', 'billing', 'operator', 'viewer')),
	CONSTRAINT "organisation_members_bound" CHECK ("organisation_members"."approval_above_amount" is null or "organisation_members"."role" = 'buyer'),
	CONSTRAINT "organisation_members_left" CHECK (("organisation_members"."left_at" is null) = ("organisation_members"."left_because" is null)),
	CONSTRAINT "organisation_members_because" CHECK ("organisation_members"."left_because" in ('left', 'removed', 'account_deleted', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"formed_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "organisations_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "refund_transfers" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"sealed_account" text,
	"reference" text,
	"sent_on" text,
	"sent_by" text,
	"ended_by" text,
	CONSTRAINT "refund_transfers_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "staff_acts" DROP CONSTRAINT "staff_acts_kind";--> statement-breakpoint
DROP INDEX "ledger_lines_account";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_movement_id_bank_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."bank_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movement_moves" ADD CONSTRAINT "bank_movement_moves_movement_id_bank_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."bank_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_approvals" ADD CONSTRAINT "organisation_approvals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_approvals" ADD CONSTRAINT "organisation_approvals_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_approvals" ADD CONSTRAINT "organisation_approvals_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_acts" ADD CONSTRAINT "organisation_acts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_acts" ADD CONSTRAINT "organisation_acts_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_acts" ADD CONSTRAINT "organisation_acts_about_id_members_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_invited_by_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_accepted_by_members_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_account_id_members_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_transfers" ADD CONSTRAINT "refund_transfers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_movement_moves_movement" ON "bank_movement_moves" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "bank_movements_list" ON "bank_movements" USING btree ("state","booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_movements_statement" ON "bank_movements" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "tax_rate_changes_rate" ON "tax_rate_changes" USING btree ("country","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_approvals_order" ON "organisation_approvals" USING btree ("order_no") WHERE "organisation_approvals"."state" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "organisation_approvals_organisation" ON "organisation_approvals" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "organisation_acts_organisation" ON "organisation_acts" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_invitations_email" ON "organisation_invitations" USING btree ("organisation_id","email") WHERE "organisation_invitations"."accepted_at" is null and "organisation_invitations"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_members_once" ON "organisation_members" USING btree ("member_id","organisation_id") WHERE "organisation_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","currency","line_amount");--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_kind" CHECK ("staff_acts"."kind" in ('owner_link_made', 'became_owner', 'invited', 'invitation_withdrawn', 'accepted', 'roles_changed', 'suspended', 'restored', 'second_factor_set', 'second_factor_removed', 'member_disabled', 'member_enabled', 'member_sessions_ended', 'demo_ended', 'jobs_retried', 'affiliate_paused', 'affiliate_resumed', 'affiliate_ended', 'commission_credited', 'commission_held', 'commission_released', 'commission_refused', 'commission_paid_out', 'payout_canceled', 'payout_account_revealed', 'refund_reserved', 'refund_account_revealed', 'refund_sent', 'refund_given_up', 'refund_returned', 'tax_rate_planned', 'tax_rate_changed', 'tax_rate_taken_back'));--> statement-breakpoint
-- Transfers that staff had recorded as sent before each had a row of its own.
insert into refund_transfers (refund_id, reference, sent_on, sent_by)
select id, upper(regexp_replace(provider_ref, '\s+', '', 'g')), to_char(coalesce(settled_at, created_at) at time zone 'utc', 'YYYY-MM-DD'), actor
from refunds where account_last4 is not null;
