CREATE TABLE "case_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"side" text,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"line" text,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_moves_side" CHECK ("case_moves"."side" in ('member', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "case_lines" (
	"case_id" text NOT NULL,
	"line" text NOT NULL,
	"ticked" boolean NOT NULL,
	"verdict" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "case_lines_case_id_line_pk" PRIMARY KEY("case_id","line"),
	CONSTRAINT "case_lines_verdict" CHECK ("case_lines"."verdict" in ('accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "case_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" text NOT NULL,
	"side" text NOT NULL,
	"written_by" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "case_messages_key" UNIQUE("case_id","written_by","idempotency_key"),
	CONSTRAINT "case_messages_side" CHECK ("case_messages"."side" in ('member', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "case_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"line" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sealed_key" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"delete_on" date NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "case_papers_key" UNIQUE("case_id","idempotency_key"),
	CONSTRAINT "case_papers_type" CHECK ("case_papers"."content_type" in ('application/pdf', 'image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"member_id" text,
	"service_id" text NOT NULL,
	"plan" text NOT NULL,
	"marketplace" text NOT NULL,
	"country" text NOT NULL,
	"legal_form" text NOT NULL,
	"sells_to" jsonb NOT NULL,
	"companion_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "cases_service_id_unique" UNIQUE("service_id"),
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('preparing', 'in_review', 'changes_asked', 'ready_to_file', 'filed', 'registered', 'closed', 'canceled')),
	CONSTRAINT "cases_ended" CHECK (("cases"."ended_at" is not null) = ("cases"."state" in ('closed', 'canceled'))),
	CONSTRAINT "cases_marketplace" CHECK ("cases"."marketplace" in ('amazon', 'ebay', 'etsy', 'walmart', 'tiktok')),
	CONSTRAINT "cases_legal_form" CHECK ("cases"."legal_form" in ('individual', 'sole-trader', 'company'))
);
--> statement-breakpoint
ALTER TABLE "case_moves" ADD CONSTRAINT "case_moves_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_lines" ADD CONSTRAINT "case_lines_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_papers" ADD CONSTRAINT "case_papers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_companion_id_members_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_moves_case" ON "case_moves" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_messages_case" ON "case_messages" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_papers_due" ON "case_papers" USING btree ("delete_on");--> statement-breakpoint
CREATE INDEX "cases_member" ON "cases" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "cases_by_state" ON "cases" USING btree ("state","id");