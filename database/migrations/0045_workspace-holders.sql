CREATE TABLE "workspace_holders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workspace_holders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_id" text NOT NULL,
	"member_id" text,
	"since" timestamp (3) with time zone NOT NULL,
	"given_by" text
);
--> statement-breakpoint
ALTER TABLE "workspace_holders" ADD CONSTRAINT "workspace_holders_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_holders" ADD CONSTRAINT "workspace_holders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_holders" ADD CONSTRAINT "workspace_holders_given_by_members_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_holders_work" ON "workspace_holders" USING btree ("work_id","id");--> statement-breakpoint
CREATE INDEX "workspace_holders_member" ON "workspace_holders" USING btree ("member_id");